import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { randomBytes } from '../../../keys/randomBytes.ts'
import { askPasskey } from '../../../passkeys/askPasskey.ts'
import { provePasskey } from '../../../passkeys/provePasskey.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { renderFacts } from '../../../screens/renderFacts.ts'
import { runButton } from '../../../screens/runButton.ts'
import { createOwnerChange, type OwnerChange } from '../../../smart/createOwnerChange.ts'
import { confirmOwnerChange } from './confirmOwnerChange.ts'
import { nameOfOwner } from './nameOfOwner.ts'
import type { NetworkChange, OwnersStep } from './OwnersStep.ts'
import { toOwnerErrorText } from './toOwnerErrorText.ts'

/** Starts a change after a step-up. */
export async function changeOwner(step: OwnersStep, { network, change }: NetworkChange): Promise<void> {
  const { card, stepUp, list } = step
  if (!(await stepUp.ask(card))) return list()
  if (change.kind === 'add') prove(step, { network, change })
  else await prepare(step, { network, change })
}

/** Runs before anything is prepared, so that a key invented by the server is rejected early. */
function prove(step: OwnersStep, asked: NetworkChange<Extract<OwnerChange, { kind: 'add' }>>): void {
  const { card, texts, list } = step
  const words = texts.owner
  const { button, note } = runButton(texts.confirmations.usePasskey, texts, async () => {
    await provePasskey(asked.change.key, {
      ask: (credentialId, challenge) => askPasskey([credentialId], challenge),
      origin: location.origin,
      randomBytes,
    })
    await prepare(step, asked, note)
  })
  fillCard(card, {
    icon: 'passkey',
    title: words.proveTitle,
    body: [
      h('p', { class: 'about' }, words.proveAbout),
      renderFacts([{ label: texts.recovery.passkey, value: nameOfOwner(step, asked.change) }]),
    ],
    actions: [leaveButton(texts.back, () => list()), button],
    note,
  })
}

async function prepare(
  step: OwnersStep,
  { network, change }: NetworkChange,
  note?: HTMLElement,
): Promise<void> {
  const { phrase, texts, now, signal, list } = step
  const flow = createOwnerChange(change, {
    ...network,
    network: network.id,
    phrase,
    origin: location.origin,
    now,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    signal,
  })
  try {
    const found = await flow.prepare()
    if (found.status === 'ready')
      confirmOwnerChange(step, { network, change, flow, prepared: found.prepared })
    else list({ failure: found.status === 'other' ? texts.owner.other : '' })
  } catch (error) {
    if (signal.aborted) throw error
    const failure = toOwnerErrorText(error, texts)
    if (note) note.textContent = failure
    else list({ failure })
  }
}
