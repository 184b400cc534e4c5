import { frameVersion, securePages } from '@foyer/contract'
import type { FramePlace } from '@foyer/core/adapter'
import { showFrame } from './showFrame.ts'

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
   * Shows the frame over an element, as a dialog over every other: a frame that is moved into the modal would reload.
   * Returns a function that hides it.
   */
  show(place: FramePlace): () => void
  remove(): void
}

/** What a frame loads with. */
export type CreateFrameParameters = {
  secureUrl: string
  projectId: string
  /** CAIP-2 id of the network to start on. */
  chainId: string
  /** BCP 47 tag of what the visitor reads. */
  language: string
  rpcUrl: string | undefined
  /** Whether the frame writes to the console what it is asked. */
  isLogging: boolean
}

/** Puts the secure frame on the page, where nobody sees it. */
export function createFrame(parameters: CreateFrameParameters): Frame {
  const src = toAddress(parameters)
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
      const end = showFrame(dialog, iframe, place)
      hide = () => {
        hide = () => {}
        end()
      }
      return () => hide()
    },
    remove() {
      hide()
      host.remove()
    },
  }
}

function toAddress(parameters: CreateFrameParameters): URL {
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
  return src
}
