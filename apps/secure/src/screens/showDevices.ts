import { type ApiClient, type CustodyDevice, getDevices, revokeDevice } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { runButton } from './runButton.ts'

/** What the list of devices works with. */
export type DevicesParameters = {
  api: ApiClient
  token: string
  custody: Pick<Wallet, 'rotate'>
  texts: Texts
  signal: AbortSignal
}

/**
 * Lists the devices that may open the wallet, and takes them the right; replaces all keys where somebody may have had
 * them. Gives whether that was done: then the wallet has no recovery.
 */
export async function showDevices(
  card: HTMLElement,
  { api, token, custody, texts, signal }: DevicesParameters,
): Promise<{ isReplaced: boolean }> {
  const words = texts.devices
  const { devices } = await api(getDevices, { query: {} }, { token })
  return new Promise((resolve) => {
    const list = (found: readonly CustodyDevice[]) => {
      fillCard(card, {
        icon: 'device',
        title: words.title,
        body: [
          h('p', { class: 'about' }, words.about),
          h('ul', { class: 'rows' }, ...found.map(item)),
          h(
            'button',
            { type: 'button', class: 'danger plain', 'data-guard': 'step', onclick: () => replace(found) },
            words.replaceTitle,
          ),
        ],
        actions: [
          h(
            'button',
            {
              type: 'button',
              class: 'primary',
              'data-guard': 'no',
              onclick: () => resolve({ isReplaced: false }),
            },
            texts.done,
          ),
        ],
      })
    }
    const item = (device: CustodyDevice) => {
      const { button, note } = runButton(
        words.remove,
        texts,
        async () =>
          list((await api(revokeDevice, { params: { id: device.id }, query: {} }, { token })).devices),
        'danger small',
      )
      button.setAttribute('aria-label', words.removeNamed(device.name, device.hostOrigin))
      const used = new Date(device.lastUsedAt).toLocaleDateString(texts.locale, { dateStyle: 'medium' })
      return h(
        'li',
        {},
        h('span', { class: 'mark' }, icon('device')),
        h(
          'div',
          { class: 'grow' },
          h('b', {}, device.isThis ? words.this(device.name) : device.name),
          h('span', { class: 'quiet', dir: 'ltr' }, device.hostOrigin),
          h('span', { class: 'quiet' }, words.used(used)),
          note,
        ),
        !device.isThis && button,
      )
    }
    const replace = (found: readonly CustodyDevice[]) => {
      const { button, note } = runButton(
        words.replace,
        texts,
        async () => {
          await custody.rotate([], signal)
          resolve({ isReplaced: true })
        },
        'danger',
      )
      fillCard(card, {
        icon: 'warning',
        isAlarming: true,
        title: words.replaceTitle,
        body: [
          h('p', { class: 'about' }, words.replaceAbout),
          h('p', { class: 'about quiet' }, words.replacePhrase),
        ],
        actions: [
          h('button', { type: 'button', 'data-guard': 'no', onclick: () => list(found) }, texts.back),
          button,
        ],
        note,
      })
    }
    list(devices)
  })
}
