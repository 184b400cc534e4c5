import { type ApiClient, type CustodyDevice, getDevices, revokeDevice } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { runButton } from './runButton.ts'

/** Lists the devices that may open the wallet, and takes them the right. */
export async function showDevices(card: HTMLElement, api: ApiClient, token: string): Promise<void> {
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
        h(
          'div',
          { class: 'actions' },
          h('button', { type: 'button', class: 'primary', onclick: () => resolve() }, 'Done'),
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
    list(devices)
  })
}
