// Entry point for an app's backend that verifies session tokens, without the server.
// biome-ignore-start lint/performance/noBarrelFile: see above

export {
  createSessionVerifier,
  type SessionVerifierParameters,
  type VerifiedSession,
} from './merchant/createSessionVerifier.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
