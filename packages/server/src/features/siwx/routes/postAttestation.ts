import { postAttestation } from '@foyer/contract'
import { implementSiwx } from './implementSiwx.ts'

/** Attests to a page's wallet the origin that the calling browser reports; a non-browser client can report any origin. */
export const postAttestationRoute = implementSiwx(
  postAttestation,
  async ({ query: { projectId }, body: { id } }, { services, serverUrl, origin = '' }) => ({
    output: { attestation: await services.siwx.attest({ origin, projectId, id, issuer: serverUrl }) },
    headers: { 'cache-control': 'no-store' },
  }),
)
