import type { DefineComponent } from 'vue'
import type { FoyerElements } from './ElementAttributes.ts'

/** Types of the elements in Vue's templates: `import '@foyer/elements/vue'`. */
export type FoyerVueElements = { [name in keyof FoyerElements]: DefineComponent<FoyerElements[name]> }

declare module 'vue' {
  interface GlobalComponents extends FoyerVueElements {}
}
