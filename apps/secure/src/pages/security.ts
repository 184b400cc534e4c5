import { securityQuery } from '@foyer/contract'
import * as v from 'valibot'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { knownProjects } from '../flows/security/knownProjects.ts'
import { openDevice } from '../flows/security/openDevice.ts'
import { openSecurityPage } from '../flows/security/openSecurityPage.ts'
import type { SecurityPage } from '../flows/security/SecurityPage.ts'
import { type Borrowed, borrowDevice } from '../keys/borrowDevice.ts'
import { openDeviceStore } from '../keys/openDeviceStore.ts'
import { readDeviceKeys } from '../keys/readDeviceKeys.ts'
import { choice } from '../screens/choice.ts'
import { createTextSource, type TextSource } from '../texts/createTextSource.ts'

/** How long to wait for a frame that loads while the window opens. */
const borrowMs = 2_000
const borrowEveryMs = 100
/** Interval between checks whether the opener page still exists. */
const goneCheckMs = 500

/**
 * The page where the visitor manages the wallet. If opened from a page with the frame, it borrows that frame's device, with
 * the visitor and the wallet already known. Otherwise the visitor logs in here, and this browser is a separate device.
 */
async function main(root: HTMLElement) {
  const source = createTextSource(document.documentElement, navigator.languages)
  if (window.top !== window) {
    // The header shows it, too. If it was hidden, nothing here can be pressed.
    const { security } = await source.read()
    root.replaceChildren(h('main', { class: 'card' }, h('p', { class: 'about' }, security.framed)))
    return
  }
  const query = v.safeParse(securityQuery, Object.fromEntries(new URLSearchParams(location.search)))
  const projectId = query.success ? query.output.projectId : undefined
  const borrowed = await borrow(projectId)
  if (borrowed) await dressLike(borrowed, source)
  const page = await openSecurityPage(root, source)
  if (borrowed) return openLent(page, borrowed)
  return openOwn(page, projectId)
}

async function borrow(projectId: string | undefined): Promise<Borrowed | undefined> {
  for (let waitedMs = 0; window.opener && waitedMs <= borrowMs; waitedMs += borrowEveryMs) {
    const borrowed = borrowDevice(window, projectId)
    if (borrowed) return borrowed
    await new Promise((resolve) => setTimeout(resolve, borrowEveryMs))
  }
  return undefined
}

/** Applies the frame's language and colour scheme, but not the host's colours. */
async function dressLike({ device, frame }: Borrowed, source: TextSource): Promise<void> {
  const { theme } = frame.document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // If the frame's language cannot be loaded, the browser's language may be.
  source.use(await device.readLanguage().catch(() => undefined))
}

/** In a window that a page with the frame opened. */
async function openLent(page: SecurityPage, { device, frame }: Borrowed) {
  const { security } = page.texts
  const ended = new AbortController()
  const leave = () => {
    if (ended.signal.aborted) return
    clearInterval(check)
    ended.abort()
    for (const id of ['top', 'sections']) document.getElementById(id)?.replaceChildren()
    page.showMessage(
      'window',
      security.gone,
      security.goneAbout,
      h('button', { type: 'button', class: 'primary', onclick: () => logInHere() }, security.logInHere),
    )
  }
  function logInHere() {
    // The opener may have navigated; cuts the connection to it.
    window.opener = null
    void openOwn(page, device.projectId)
  }
  const check = setInterval(() => frame.closed && leave(), goneCheckMs)
  frame.addEventListener('pagehide', leave, { once: true })
  await knownProjects(await openDeviceStore()).add({ id: device.projectId, origin: device.hostOrigin })
  await openDevice(page, { device, signal: ended.signal, isLent: true })
}

/** In a standalone window: this browser is a device like any other. */
async function openOwn(page: SecurityPage, wanted: string | undefined) {
  const { texts, root, showMessage } = page
  const words = texts.security
  const store = await openDeviceStore()
  const projects = knownProjects(store)
  const known = await projects.read()
  const projectId = wanted ?? (known.length === 1 ? known[0]?.id : undefined)
  if (projectId === undefined) {
    if (!known.length) return showMessage('window', words.noApp, words.noAppAbout)
    const card = h('main', { class: 'card' })
    root.replaceChildren(card)
    fillCard(card, {
      icon: 'window',
      title: words.chooseApp,
      body: [
        h(
          'div',
          { class: 'choices' },
          ...known.map(({ id, origin }) =>
            choice({ icon: 'window', title: new URL(origin).host, open: () => void openOwn(page, id) }),
          ),
        ),
      ],
      actions: [],
    })
    return
  }
  const keys = await readDeviceKeys(store)
  const device = { store, keys, projectId, hostOrigin: location.origin }
  await openDevice(page, { device, signal: new AbortController().signal, isLent: false })
}

const stage = document.getElementById('stage')
if (stage) void main(stage)
