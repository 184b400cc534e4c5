/** The visitor's actions in the modal. */
export type Visitor = {
  /** Waits until something is in the modal. */
  sees(selector: string): Promise<Element>
  presses(selector: string): Promise<void>
  types(selector: string, text: string): Promise<void>
}

/** The root of the modal; `undefined` before it was first shown. */
export function getModalRoot(): ShadowRoot | undefined {
  return document.querySelector('[data-foyer]')?.shadowRoot ?? undefined
}

/** A visitor of the modal on this page. */
export function createVisitor(): Visitor {
  const visitor: Visitor = {
    async sees(selector) {
      for (;;) {
        const found = getModalRoot()?.querySelector(selector)
        if (found) return found
        await nextFrame()
      }
    },
    async presses(selector) {
      ;((await visitor.sees(selector)) as HTMLElement).click()
    },
    async types(selector, text) {
      const field = (await visitor.sees(selector)) as HTMLInputElement
      // React notices a value set with the prototype's setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
  return visitor
}

/** The next frame. */
export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
