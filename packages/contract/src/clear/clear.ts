// Descriptions of calls and typed data by descriptors; a separate entry point, because it depends on viem.
// biome-ignore-start lint/performance/noBarrelFile: see above
export type { ClearDescription, ClearField } from './ClearDescription.ts'
export type { ClearFormats, Token } from './ClearFormats.ts'
export type { ClearRequest } from './ClearRequest.ts'
export { type ClearDescriptor, type ClearFieldRule, clearDescriptor } from './clearDescriptor.ts'
export { type DescribeClearlyParameters, describeClearly, nativeToken } from './describeClearly.ts'
export { encodeTypes } from './encodeTypes.ts'
export { isShownText } from './isShownText.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
