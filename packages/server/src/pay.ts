// Entry point for a shop's backend, without the server.
// biome-ignore-start lint/performance/noBarrelFile: see above

export { type SignAssignmentParameters, signAssignment } from './merchant/signAssignment.ts'
export { type SignPaymentParameters, signPayment } from './merchant/signPayment.ts'
export { type PaymentNotice, verifyNotice } from './merchant/verifyNotice.ts'
export { type PaymentReceipt, verifyReceipt } from './merchant/verifyReceipt.ts'
// biome-ignore-end lint/performance/noBarrelFile: see above
