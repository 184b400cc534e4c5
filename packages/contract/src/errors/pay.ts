import { defineError } from './defineError.ts'

/** The project accepts no payments on this server. */
export const PayOffError = /* @__PURE__ */ defineError({
  code: 'PAY_OFF',
  status: 501,
  message: 'Payments are off for this project',
})

/** A payment has an invalid asset, amount, receiver or expiry; `details` names it. */
export const PaymentInvalidError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_INVALID',
  status: 400,
  message: 'This payment can’t be made on the shop’s terms',
})

/** The payment isn't signed by a key that the project lists. */
export const PaymentSignatureInvalidError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_SIGNATURE_INVALID',
  status: 401,
  message: 'The payment isn’t signed by the shop',
})

/** The order already has a payment with different terms, or the receiver is reserved for another order. */
export const PaymentConflictError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_CONFLICT',
  status: 409,
  message: 'The order already has another payment',
})

/** The payment does not exist. */
export const PaymentUnknownError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_UNKNOWN',
  status: 404,
  message: 'Payment not found',
})

/** The payment's time limit is over, so the wallet was not asked. */
export const PaymentExpiredError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_EXPIRED',
  message: 'The time to pay is over. Start again in the shop.',
})

/** The payment was already made, or the wallet is being asked for it, here or in another tab. */
export const PaymentStartedError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_STARTED',
  message: 'This payment was already started',
})

/** The payment to be sent differs from what was shown or requested, so the wallet was not asked. */
export const PaymentRefusedError = /* @__PURE__ */ defineError({
  code: 'PAYMENT_REFUSED',
  message: ({ reason }: { reason: string }) =>
    `The payment differs from the request, so nothing was sent: ${reason}`,
})

/** A reorg reverted the receipt's transfers, so the server withdrew it. */
export const ReceiptWithdrawnError = /* @__PURE__ */ defineError({
  code: 'RECEIPT_WITHDRAWN',
  message: 'The receipt was withdrawn: a reorg reverted its transfers',
})

/** The payment contract could not be deployed on a chain; `reason` has the cause. */
export const PayContractUndeployedError = /* @__PURE__ */ defineError({
  code: 'PAY_CONTRACT_UNDEPLOYED',
  message: ({ reason }: { reason: string }) => `The payment contract was not deployed: ${reason}`,
})
