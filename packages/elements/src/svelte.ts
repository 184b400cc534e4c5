import type { HTMLAttributes } from 'svelte/elements'
import type { FoyerElements } from './ElementAttributes.ts'

/** Types of the elements in Svelte's templates: `import '@foyer/elements/svelte'`. */
export type FoyerSvelteElements = {
  [name in keyof FoyerElements]: FoyerElements[name] & HTMLAttributes<HTMLElement>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends FoyerSvelteElements {}
}
