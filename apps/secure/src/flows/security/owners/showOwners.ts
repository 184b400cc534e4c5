import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { networkOwners } from './networkOwners.ts'
import type { OwnersParameters, OwnersStep } from './OwnersStep.ts'

/**
 * Shows the owners of the wallet's smart account on each network and lets the visitor add and remove passkeys. The recovery
 * phrase always stays an owner.
 */
export async function showOwners(card: HTMLElement, parameters: OwnersParameters): Promise<void> {
  return new Promise((resolve, reject) => {
    const step: OwnersStep = {
      ...parameters,
      card,
      list: (said) => step.go(showList(step, resolve, said)),
      go: (running) => void running.catch(reject),
    }
    step.list()
  })
}

async function showList(
  step: OwnersStep,
  finish: () => void,
  { failure = '', done = '' }: { failure?: string; done?: string } = {},
): Promise<void> {
  const { card, networks, texts } = step
  const words = texts.owner
  const parts = await Promise.all(networks.map((network) => networkOwners(step, network)))
  fillCard(card, {
    icon: 'contract',
    title: words.title,
    body: [
      h('p', { class: 'about' }, words.about),
      done !== '' && h('p', { class: 'about', role: 'status' }, h('b', {}, done)),
      ...parts.flat(),
      step.held,
    ],
    actions: [leaveButton(texts.done, finish)],
    note: h('p', { class: 'note', role: 'status' }, failure),
  })
}
