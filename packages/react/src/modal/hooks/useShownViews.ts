'use client'
import type { View } from '@foyer/core'
import { useRef } from 'react'
import { getWidePanes } from '../getWidePanes.ts'
import { useModalState } from './useModalState.ts'

/** Returns the views on screen. They stay while the dialog fades out, instead of switching to Connect. */
export function useShownViews(
  isOpen: boolean,
  isWide: boolean,
): { views: readonly [View, ...View[]]; panes: { list: View; detail: View } | undefined } {
  const history = useModalState((state) => state.history)
  const canShowCode = useModalState((state) => state.connectors.some(({ type }) => type === 'walletConnect'))
  const shown = useRef(history)
  if (isOpen) shown.current = history
  const views = shown.current
  return { views, panes: isWide && canShowCode ? getWidePanes(views) : undefined }
}
