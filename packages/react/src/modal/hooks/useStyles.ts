'use client'
import { useInsertionEffect } from 'react'
import { useModal } from '../ModalContext.ts'

/** Style sheets that the modal has. */
const createKnown = () => new Set<string>()

/**
 * Adopts a style sheet into the modal's root, once. That of a part that several views share goes before theirs, whichever comes
 * first: they refine it.
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
