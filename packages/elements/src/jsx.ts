import type { ClassAttributes, HTMLAttributes } from 'react'
import type { FoyerElements } from './ElementAttributes.ts'

/** Types of the elements in React's TSX: `import '@foyer/elements/jsx'`. */
export type FoyerJsxElements = {
  [name in keyof FoyerElements]: FoyerElements[name] &
    HTMLAttributes<HTMLElement> &
    ClassAttributes<HTMLElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends FoyerJsxElements {}
  }
}
