import { postAttestation } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'

/** Tells a page's wallet where the browser that called reports the page to be; a program reports what it likes. */
export const postAttestationRoute = implementSiwx(
  postAttestation,
  async ({ query: { projectId }, body: { id } }, { services, serverUrl, origin = '' }) => ({
    output: { attestation: await services.siwx.attest({ origin, projectId, id, issuer: serverUrl }) },
    headers: { 'cache-control': 'no-store' },
  }),
)
