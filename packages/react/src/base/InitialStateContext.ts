'use client'
import type { FoyerState } from '@foyer/core'
import { createContext } from 'react'

/** State rendered before the page's code runs, in addition to the instance's own initial state. */
export type RenderedState = Pick<FoyerState, 'connections' | 'connecting' | 'activeNetworkId'>

/** Provides the visitor's state as known to the server. */
export const InitialStateContext = createContext<RenderedState | undefined>(undefined)
