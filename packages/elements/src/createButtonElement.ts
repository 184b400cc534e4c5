import type { Foyer } from '@foyer/core'
import {
  type ButtonFace,
  type ButtonLook,
  createButtonSheets,
  type FaceSource,
  type GetButtonLook,
  isSameLook,
  loadModal,
  loadWaitingTitle,
  pressButton,
  watchFace,
} from '@foyer/react/internal'
import type { Owned } from './Owned.ts'

/**
 * Creates a button's element class. Its shadow root contains one native button, `part="button"`, so that the styles of
 * the page and the button do not affect each other.
 */
export function createButtonElement<options extends object>(
  foyer: Foyer,
  getLook: GetButtonLook<options>,
  /** Attribute name of each option. */
  attributes: Readonly<Record<keyof options & string, string>>,
  /** Follows the subject of the button: an account, network or wallet. */
  watch: typeof watchFace = watchFace,
): CustomElementConstructor & Owned {
  const { signal } = foyer._internal
  return class extends HTMLElement {
    static readonly foyer = foyer
    static readonly observedAttributes = [...Object.values<string>(attributes), 'disabled']
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    readonly #button = document.createElement('button')
    #look: ButtonLook | undefined
    #unsubscribe: (() => void) | undefined
    #face: ButtonFace | undefined
    #unwatch: (() => void) | undefined
    readonly #show = () => {
      const look = signal.aborted ? undefined : getLook(foyer, foyer.state, this.#readOptions(), this.#face)
      if (!look) this.#root.replaceChildren()
      else {
        if (!isSameLook(this.#look, look)) {
          showLook(this.#button, look)
          loadWaitingTitle(look).then(
            (title) => {
              if (isSameLook(this.#look, look)) this.#button.title = title
            },
            () => {},
          )
        }
        this.#button.disabled = this.hasAttribute('disabled') || look.isDisabled === true
        this.#button.dataset.theme = foyer.state.themeMode
        if (!this.#button.parentNode) this.#root.append(this.#button)
      }
      this.#look = look
    }

    constructor() {
      super()
      // jsdom, which apps use for tests, does not support adopted style sheets.
      if (this.#root.adoptedStyleSheets)
        this.#root.adoptedStyleSheets = [...foyer._internal.once(createButtonSheets)]
      const button = this.#button
      button.type = 'button'
      button.className = 'foyer-button'
      button.setAttribute('part', 'button')
      button.setAttribute('aria-haspopup', 'dialog')
      button.dataset.instance = foyer.options.id
      // Hovering makes a press likely, so this starts loading the modal's code.
      const preload = () => void loadModal(foyer, this.#look?.view ?? 'Connect').catch(() => {})
      for (const type of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(type, preload)
      button.addEventListener('click', () => pressButton(foyer, this.#look))
    }

    connectedCallback() {
      this.#unsubscribe ??= foyer.subscribe(this.#show)
      signal.addEventListener('abort', this.#show)
      this.#followFace()
      this.#show()
    }

    disconnectedCallback() {
      signal.removeEventListener('abort', this.#show)
      this.#unsubscribe?.()
      this.#unsubscribe = undefined
      this.#unwatch?.()
    }

    attributeChangedCallback(name: string) {
      if (!this.#unsubscribe) return
      if (isFlag(name) || name === 'wallet') this.#followFace()
      this.#show()
    }

    #followFace() {
      this.#unwatch?.()
      this.#face = undefined
      this.#unwatch = watch(foyer, this.#readOptions() as FaceSource, (face) => {
        this.#face = face
        this.#show()
      })
    }

    #readOptions(): options {
      const options: Record<string, string | number | boolean> = {}
      for (const [name, attribute] of Object.entries<string>(attributes)) {
        const value = this.getAttribute(attribute)
        if (value === null) continue
        if (isFlag(attribute)) options[name] = value !== 'false'
        else if (!attribute.startsWith('chars-')) options[name] = value
        else if (/^\d+$/.test(value)) options[name] = Number(value)
      }
      return options as options
    }
  }
}

/** Whether an attribute is a boolean flag, enabled by its presence like `disabled`. */
const isFlag = (attribute: string) => attribute.startsWith('show-')

/** Renders a look on a native button. */
function showLook(
  button: HTMLButtonElement,
  { kind, text, balance, icon, isBusy, waiting, testId }: ButtonLook,
): void {
  button.dataset.kind = kind
  button.dataset.testid = testId
  button.toggleAttribute('data-waiting', waiting !== undefined)
  if (isBusy === undefined) button.removeAttribute('aria-busy')
  else button.setAttribute('aria-busy', String(isBusy))
  const span = document.createElement('span')
  span.className = 'foyer-button-text'
  span.textContent = text
  button.replaceChildren(span)
  if (balance) {
    const amount = document.createElement('span')
    amount.className = 'foyer-button-balance'
    amount.textContent = balance
    button.prepend(amount)
  }
  if (!icon) return
  const image = document.createElement('img')
  image.className = 'foyer-button-icon'
  image.alt = ''
  image.src = icon
  button.prepend(image)
}
