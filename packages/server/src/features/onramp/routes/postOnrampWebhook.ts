import { postOnrampWebhook } from '@foyer/contract'
import { implementOnramp, onrampOf } from './implementOnramp.ts'

/** Providers' messages are a few hundred bytes. */
const maxBodyBytes = 65_536

/** Handles a provider's message about an order. */
export const postOnrampWebhookRoute = implementOnramp(
  postOnrampWebhook,
  async ({ params, body }, { services, signal, headers }) => {
    await onrampOf(services).takeWebhook({ provider: params.provider, headers, body }, signal)
    return { output: { ok: true as const } }
  },
  { bodyFormat: 'text', maxBodyBytes },
)
