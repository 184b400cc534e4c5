type Child = FakeElement | string

/** The part of an element needed to fill, read and press a card. */
export type FakeElement = {
  tagName: string
  checked: boolean
  attributes: Map<string, string>
  children: Child[]
  readonly textContent: string
  /** Descendants with this tag. */
  all(tag: string): FakeElement[]
  /** Descendants with this class. */
  withClass(name: string): FakeElement[]
  press(): void
}

/** Creates a document without a browser, for tests of cards and their controls. */
export function createFakeDocument() {
  const createElement = (tag: string): FakeElement => {
    const listeners: [string, (event: Event) => void][] = []
    const below = (): FakeElement[] =>
      element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...inside(child)]))
    const inside = (child: FakeElement) => child.all('*')
    const element = {
      tagName: tag.toUpperCase(),
      /** For checkboxes. */
      checked: false,
      attributes: new Map<string, string>(),
      children: [] as Child[],
      classList: { toggle: () => true },
      scrollHeight: 0,
      clientHeight: 0,
      offsetHeight: 0,
      style: {},
      get textContent(): string {
        return element.children
          .map((child) => (typeof child === 'string' ? child : child.textContent))
          .join('')
      },
      set textContent(text: string) {
        element.children = [text]
      },
      all: (wanted: string) =>
        below().filter(({ tagName }) => wanted === '*' || tagName === wanted.toUpperCase()),
      withClass: (name: string) =>
        below().filter(({ attributes }) => attributes.get('class')?.split(' ').includes(name)),
      press() {
        const isInput = element.tagName === 'INPUT'
        if (isInput) element.checked = !element.checked
        const heard = isInput ? ['click', 'change'] : ['click']
        for (const [type, listen] of listeners) if (heard.includes(type)) listen({} as Event)
      },
      append: (...children: Child[]) => void element.children.push(...children),
      replaceChildren(...children: Child[]) {
        element.children = children
      },
      setAttribute: (name: string, value: string) => void element.attributes.set(name, value),
      removeAttribute: (name: string) => void element.attributes.delete(name),
      dataset: new Proxy<Record<string, string>>(
        {},
        {
          set(_, name, value: string): boolean {
            element.attributes.set(`data-${String(name)}`, value)
            return true
          },
        },
      ),
      addEventListener: (type: string, listen: (event: Event) => void) => void listeners.push([type, listen]),
      querySelector: () => null,
      focus() {},
    }
    return element
  }
  return { createElement, createElementNS: (_: string, tag: string) => createElement(tag) }
}
