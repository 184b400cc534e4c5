import { type FrameShown, open } from '@foyer/core'
import { logins } from '../fixtures/logins.ts'
import type { State, ViewStates } from '../State.ts'

/** Only the frame's placeholder: its content belongs to another site. */
function stand(frame: FrameShown | undefined, isFrameAnswered = false): State {
  return {
    world: { embedded: {}, features: logins },
    show(foyer) {
      foyer._internal.setState({ frame, isFrameAnswered, frameRequests: 1 })
      open(foyer, { view: 'ApproveTransaction' })
    },
    sees: '.approve-wait',
  }
}

/** ApproveTransaction in every state. */
export const approveTransactionStates: ViewStates = {
  loading: stand(undefined),
  empty: { none: 'Something is to be approved, or the view is not shown.' },
  error: { none: 'What fails is said by the frame, or by a message over the page.' },
  success: stand({ reason: 'recover', height: 320 }),
  longNames: { none: 'The frame shows the names.' },
  manyWallets: { none: 'One request at a time.' },
  more: { answered: stand(undefined, true) },
}
