'use client'
import { useInsertionEffect } from 'react'
import { useModal } from '../ModalContext.ts'

/** Style sheets that the modal has. */
const createKnown = () => new Set<string>()

/** Adopts a style sheet into the modal's root, once. */
export function useStyles(css: string): void {
  const { foyer, root } = useModal()
  useInsertionEffect(() => {
    const known = foyer._internal.once(createKnown)
    if (known.has(css)) return
    known.add(css)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
  }, [foyer, root, css])
}
