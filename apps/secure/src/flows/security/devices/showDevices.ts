import { type ApiClient, type CustodyDevice, getDevices, revokeDevice } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { Texts } from '../../../texts/en.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** Parameters of the device list. */
export type DevicesParameters = { api: ApiClient; token: string; stepUp: StepUp; texts: Texts }

/** Lists the devices that may open the wallet and lets the visitor remove them. Resolves when the visitor is done. */
export async function showDevices(
  card: HTMLElement,
  { api, token, stepUp, texts }: DevicesParameters,
): Promise<void> {
  const words = texts.devices
  const { devices } = await api(getDevices, { query: {} }, { token })
  return new Promise((resolve, reject) => {
    const list = (found: readonly CustodyDevice[]) => {
      fillCard(card, {
        icon: 'device',
        title: words.title,
        body: [
          h('p', { class: 'about' }, words.about),
          h('ul', { class: 'rows' }, ...found.map((device) => item(device, found))),
        ],
        actions: [leaveButton(texts.done, resolve)],
      })
    }
    const item = (device: CustodyDevice, found: readonly CustodyDevice[]) => {
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
        ),
        !device.isThis &&
          h(
            'button',
            {
              type: 'button',
              class: 'danger small',
              'data-guard': 'step',
              'aria-label': words.removeNamed(device.name, device.hostOrigin),
              onclick: () => void change(device, found),
            },
            words.remove,
          ),
      )
    }
    async function change(device: CustodyDevice, found: readonly CustodyDevice[]) {
      try {
        if (await stepUp.ask(card)) remove(device, found)
        else list(found)
      } catch (error) {
        reject(error)
      }
    }
    const remove = (device: CustodyDevice, found: readonly CustodyDevice[]) => {
      const { button, note } = runButton(
        words.remove,
        texts,
        async () =>
          list((await api(revokeDevice, { params: { id: device.id }, query: {} }, { token })).devices),
        'danger',
      )
      button.dataset.guard = 'hold'
      fillCard(card, {
        icon: 'warning',
        isAlarming: true,
        title: words.removeNamed(device.name, device.hostOrigin),
        body: [h('p', { class: 'about' }, texts.security.removeDevice)],
        actions: [leaveButton(texts.back, () => list(found)), button],
        note,
        hint: texts.security.hold,
      })
    }
    list(devices)
  })
}
