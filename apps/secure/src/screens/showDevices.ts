import { type ApiClient, type CustodyDevice, getDevices, revokeDevice } from '@foyer/contract'
import { h } from '../dom/h.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { runButton } from './runButton.ts'

/**
 * Lists the devices that may open the wallet, and takes them the right; replaces all keys where somebody may have had
 * them. Gives whether that was done: then the wallet has no recovery.
 */
export async function showDevices(
  card: HTMLElement,
  { api, token, custody, signal }: { api: ApiClient; token: string; custody: Wallet; signal: AbortSignal },
): Promise<{ isReplaced: boolean }> {
  const { devices } = await api(getDevices, { query: {} }, { token })
  return new Promise((resolve) => {
    const list = (found: readonly CustodyDevice[]) => {
      card.replaceChildren(
        h('h1', { tabindex: '-1' }, 'Devices'),
        h(
          'p',
          { class: 'quiet' },
          'Each site you open the wallet on counts as a device of its own. One that you remove has to recover.',
        ),
        h('ul', { class: 'devices' }, ...found.map(item)),
        h('button', { type: 'button', class: 'danger', onclick: () => replace(found) }, 'Replace all keys'),
        h(
          'div',
          { class: 'actions' },
          h(
            'button',
            { type: 'button', class: 'primary', onclick: () => resolve({ isReplaced: false }) },
            'Done',
          ),
        ),
      )
      card.querySelector('h1')?.focus()
    }
    const item = (device: CustodyDevice) => {
      const { button, note } = runButton(
        'Remove',
        async () =>
          list((await api(revokeDevice, { params: { id: device.id }, query: {} }, { token })).devices),
        'danger',
      )
      button.setAttribute('aria-label', `Remove ${device.name} at ${device.hostOrigin}`)
      return h(
        'li',
        {},
        h(
          'div',
          {},
          h('b', {}, device.isThis ? `${device.name} (this one)` : device.name),
          h('p', { class: 'quiet' }, device.hostOrigin),
          h('p', { class: 'quiet' }, `Used ${new Date(device.lastUsedAt).toLocaleDateString()}`),
          note,
        ),
        !device.isThis && button,
      )
    }
    const replace = (found: readonly CustodyDevice[]) => {
      const { button, note } = runButton(
        'Replace',
        async () => {
          await custody.rotate([], signal)
          resolve({ isReplaced: true })
        },
        'danger',
      )
      card.replaceChildren(
        h('h1', { tabindex: '-1' }, 'Replace all keys'),
        h(
          'p',
          {},
          'Do this if somebody may have had one of your devices or a way to recover. All other devices and all ways to recover stop working; you set up new ones next. Your addresses and what they hold stay.',
        ),
        h(
          'p',
          { class: 'quiet' },
          'Whoever has seen the recovery phrase itself keeps it: then move what you own to a new wallet.',
        ),
        h(
          'div',
          { class: 'actions' },
          h('button', { type: 'button', onclick: () => list(found) }, 'Back'),
          button,
        ),
        note,
      )
      card.querySelector('h1')?.focus()
    }
    list(devices)
  })
}
