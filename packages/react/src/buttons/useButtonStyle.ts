'use client'
import type { Foyer } from '@foyer/core'
import { type RefCallback, useCallback } from 'react'
import css from './buttons.css.ts'

/**
 * Ref for a button: adopts its style sheet where the button stands, in the page or in a shadow root. A constructable
 * sheet needs no style element, so a page with `style-src 'self'` works.
 */
export function useButtonStyle(foyer: Foyer): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      const root = element?.getRootNode()
      if (!(root instanceof Document || root instanceof ShadowRoot)) return
      const sheet = foyer.once('button-sheet', () => {
        const created = new CSSStyleSheet()
        created.replaceSync(css)
        return created
      })
      if (root.adoptedStyleSheets.includes(sheet)) return
      root.adoptedStyleSheets.push(sheet)
      foyer.signal.addEventListener('abort', () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
      })
    },
    [foyer],
  )
}
