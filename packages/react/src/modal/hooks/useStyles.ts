'use client'
import { useInsertionEffect } from 'react'
import { useModal } from '../ModalContext.ts'

/** Style sheets already adopted. */
const createKnown = () => new Set<string>()

/**
 * Adopts a style sheet in the modal's root, once. Sheets shared by several views are placed before the views' own
 * sheets in any loading order, because the latter refine them.
 */
export function useStyles(css: string, { isShared = false }: { isShared?: boolean } = {}): void {
  const { foyer, root } = useModal()
  useInsertionEffect(() => {
    const known = foyer._internal.once(createKnown)
    if (!css || known.has(css)) return
    known.add(css)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const [base, ...others] = root.adoptedStyleSheets
    root.adoptedStyleSheets =
      base && isShared ? [base, sheet, ...others] : [...root.adoptedStyleSheets, sheet]
  }, [foyer, root, css, isShared])
}
