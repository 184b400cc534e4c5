import { frameVersion, securePages } from '@foyer/contract'
import type { FramePlace } from '@foyer/core/adapter'

/** What the frame may do: its own scripts and storage, windows of its own, and nothing to the page. */
const sandbox = [
  'allow-forms',
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
  'allow-downloads',
].join(' ')
/** Fades and scales would make the frame take itself for covered. */
const css = `
:host { all: initial; }
dialog { position: fixed; margin: 0; padding: 0; border: 0; max-width: none; max-height: none; overflow: visible; background: none; outline: none; }
dialog::backdrop { background: none; }
button { position: fixed; margin: 0; padding: 0; border: 0; background: none; color: transparent; cursor: pointer; }
button:focus-visible { outline: 2px solid AccentColor; }
`

const look = {
  display: 'block',
  width: '100%',
  height: '100%',
  border: '0',
  background: 'none',
  'color-scheme': 'auto',
}

/** The secure frame on the page. */
export type Frame = {
  readonly window: unknown
  /**
   * Shows the frame over an element, as a dialog over every other: a frame that were moved into the modal would load anew.
   * Gives what hides it.
   */
  show(place: FramePlace): () => void
  remove(): void
}

/** Puts the secure frame on the page, where nobody sees it. */
export function createFrame(parameters: {
  secureUrl: string
  projectId: string
  /** CAIP-2 id of the network to start on. */
  chainId: string
  /** BCP 47 tag of what the visitor reads. */
  language: string
  rpcUrl: string | undefined
  /** Whether the frame writes to the console what it is asked. */
  isLogging: boolean
}): Frame {
  const { secureUrl, projectId, chainId, language, rpcUrl, isLogging } = parameters
  const src = new URL(securePages.frame, secureUrl)
  src.search = String(
    new URLSearchParams({
      projectId,
      chainId,
      version: frameVersion,
      enableLogger: String(isLogging),
      language,
      ...(rpcUrl === undefined ? {} : { rpcUrl }),
    }),
  )
  const host = document.createElement('div')
  host.dataset.foyerFrame = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  const dialog = document.createElement('dialog')
  const iframe = document.createElement('iframe')
  iframe.setAttribute('sandbox', sandbox)
  iframe.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${src.origin}`)
    .join('; ')
  iframe.referrerPolicy = 'origin'
  iframe.src = src.href
  // Above what the page's own rules say of frames.
  for (const [name, value] of Object.entries(look)) iframe.style.setProperty(name, value, 'important')
  dialog.append(document.createElement('slot'))
  root.append(dialog)
  // Not in the shadow tree: a window that the page opens finds among the page's frames those of the document alone, and
  // the security page asks the frame for the visitor's device.
  host.append(iframe)
  document.body.append(host)
  let hide = () => {}

  return {
    get window() {
      return iframe.contentWindow
    },
    show(place) {
      hide()
      const abort = new AbortController()
      const { signal } = abort
      let frame = 0
      const { close } = place
      const button = close && document.createElement('button')
      if (close && button) {
        button.type = 'button'
        button.ariaLabel = close.label
        button.addEventListener('click', () => place.onLeave('close-button'), { signal })
        dialog.prepend(button)
      }
      dialog.ariaLabel = place.label
      iframe.title = place.label
      dialog.addEventListener(
        'cancel',
        (event) => {
          event.preventDefault()
          place.onLeave('escape-key')
        },
        { signal },
      )
      dialog.addEventListener(
        'click',
        (event) => {
          if (event.target === dialog) place.onLeave('outside-press')
        },
        { signal },
      )
      let before = ''
      const follow = () => {
        put(dialog, place.element)
        if (close && button) put(button, close.element)
        frame = requestAnimationFrame(follow)
      }
      const put = (element: HTMLElement, over: HTMLElement) => {
        const { x, y, width, height } = over.getBoundingClientRect()
        const now = [x, y, width, height].join(' ')
        if (element === dialog && now === before) return
        if (element === dialog) before = now
        Object.assign(element.style, {
          left: `${x}px`,
          top: `${y}px`,
          width: `${width}px`,
          height: `${height}px`,
        })
      }
      follow()
      if (!dialog.open) dialog.showModal()
      iframe.focus({ preventScroll: true })
      hide = () => {
        hide = () => {}
        abort.abort()
        cancelAnimationFrame(frame)
        button?.remove()
        dialog.close()
      }
      return () => hide()
    },
    remove() {
      hide()
      host.remove()
    },
  }
}
