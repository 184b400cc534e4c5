export { deployPayContract } from '../deploy/deployPayContract.ts'
export { hasPayContract } from '../deploy/hasPayContract.ts'
export { payArtifact } from '../deploy/payArtifact.ts'
