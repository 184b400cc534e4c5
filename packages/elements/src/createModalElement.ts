import type { Foyer } from '@foyer/core'
import { placeModalIn } from '@foyer/react/internal'
import type { Owned } from './Owned.ts'

/** Creates the class of the element in which the modal is rendered. */
export function createModalElement(foyer: Foyer): CustomElementConstructor & Owned {
  return class extends HTMLElement {
    static readonly foyer = foyer
    #remove: (() => void) | undefined

    connectedCallback() {
      this.style.display ||= 'block'
      this.#remove ??= placeModalIn(foyer, this)
    }

    disconnectedCallback() {
      this.#remove?.()
      this.#remove = undefined
    }
  }
}
