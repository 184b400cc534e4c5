/** Kinds of payment methods that the views know: `phone` is a wallet on the visitor's phone, such as Apple Pay. */
export type MethodKind = 'card' | 'bank' | 'phone'

/**
 * Ids of the providers' methods. An id is known as a whole or not at all: `yellow_card_bank_transfer` and `gift_card` are not
 * paid with a card.
 */
const kinds: { readonly [kind in MethodKind]: readonly string[] } = {
  card: ['card', 'credit_card', 'debit_card', 'credit_debit_card'],
  bank: [
    'bank',
    'bank_transfer',
    'local_bank_transfer',
    'sepa',
    'sepa_bank_transfer',
    'ach',
    'ach_bank_account',
    'ach_bank_transfer',
    'gbp_bank_transfer',
  ],
  phone: ['apple_pay', 'google_pay', 'mobile_wallet'],
}

/** Returns the kind of a payment method by the provider's id; `undefined` if the id is not known. */
export function getMethodKind(id: string): MethodKind | undefined {
  const known = id.toLowerCase().replaceAll('-', '_')
  return (['card', 'bank', 'phone'] as const).find((kind) => kinds[kind].includes(known))
}
