'use client'
import type { FoyerState } from '@foyer/core'
import { createContext } from 'react'

/** What a component renders before the page's code runs, beside the instance's own initial state. */
export type RenderedState = Pick<FoyerState, 'connections' | 'connecting' | 'activeNetworkId'>

/** Carries what the server knew of the visitor. */
export const InitialStateContext = createContext<RenderedState | undefined>(undefined)
