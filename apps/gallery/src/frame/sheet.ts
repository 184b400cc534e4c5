// Every screen of the secure frame side by side: /frame.html?scheme=dark&lang=ar; a single one with &state=send.
import '../fonts.ts'
import '../../../secure/src/dom/secure.css'
import '../../../secure/src/pages/security.css'
import './frame.css'
import { loadTexts } from '../../../secure/src/texts/loadTexts.ts'
import { holdStill } from '../holdStill.ts'
import { readAddress } from '../readAddress.ts'
import type {} from './FramesApi.ts'
import { frameStates } from './states.ts'

const { scheme, lang, state } = readAddress(location.search)
const wanted = new URLSearchParams(location.search).has('state') ? [state] : Object.keys(frameStates)
holdStill()
// The same code in every screenshot.
crypto.getRandomValues = (array) => {
  if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7)
  return array
}
/** Delay before a state's clicks. */
const settleMs = 300
const root = document.documentElement
root.dataset.theme = scheme
const sheet = document.getElementById('sheet') as HTMLElement

/** Shows the states in a language. */
async function show(language: typeof lang): Promise<void> {
  delete root.dataset.ready
  const texts = await loadTexts(language)
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  sheet.replaceChildren()
  const cards = wanted.map((name) => {
    const place = document.createElement('section')
    place.setAttribute('aria-label', name)
    place.dataset.state = name
    const card = document.createElement('div')
    card.className = 'card'
    place.append(card)
    sheet.append(place)
    return { name, card }
  })
  const open = async ({ name, card }: (typeof cards)[number]) => {
    const done = Promise.resolve(frameStates[name]?.(card, texts))
    done.catch((error: unknown) => console.error(name, error))
    while (!card.firstChild) await new Promise((resolve) => setTimeout(resolve, 5))
    // A card that waits for the visitor never settles.
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, settleMs))])
  }
  await Promise.all(cards.map(open))
  await document.fonts.ready
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, 0)
  root.dataset.ready = ''
}

window.showFrames = show
void show(lang)
