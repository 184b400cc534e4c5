/**
 * Runs in the page of a kit before its code: offers `window.press()`, which presses the kit's button, and
 * `window.firstRow`, the milliseconds from the press, and from the start of the page, to the frame in which a wallet's name
 * is in the page. Looks through open shadow roots, since two of the kits use them.
 */
export function watchPeer({ label, wallet, isEarly }) {
  const button = new RegExp(label, 'i')
  /** Elements of the page whose own text matches, in open shadow roots as well. */
  const find = (root, matches) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) {
        const inside = find(element.shadowRoot, matches)
        if (inside) return inside
      }
      if (matches(element)) return element
    }
    return undefined
  }
  const hasText = (element, test) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && test(node.data))
  const findButton = () => {
    const text = find(document, (element) => hasText(element, (data) => button.test(data)))
    for (let at = text; at; at = at.parentElement ?? at.getRootNode().host)
      if (at.localName === 'button') return at
    return undefined
  }
  const findRow = () =>
    find(
      document,
      (element) => hasText(element, (data) => data.trim() === wallet) && element.getClientRects().length,
    )
  const { promise, resolve } = Promise.withResolvers()
  window.firstRow = promise
  window.press = () => {
    const started = performance.now()
    findButton().click()
    const look = () => {
      if (!findRow()) return requestAnimationFrame(look)
      const fromStart = performance.now()
      resolve({ fromPress: fromStart - started, fromStart })
    }
    requestAnimationFrame(look)
  }
  window.isPressable = () => findButton() !== undefined
  if (!isEarly) return
  const wait = () => (findButton() ? window.press() : requestAnimationFrame(wait))
  requestAnimationFrame(wait)
}
