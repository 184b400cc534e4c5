export { checkCalls } from '../calls/checkCalls.ts'
export { findClosest } from '../calls/findClosest.ts'
export type { CallShape, Shape } from '../calls/Shape.ts'
