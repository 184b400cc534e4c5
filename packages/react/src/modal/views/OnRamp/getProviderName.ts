/** Names that are not their id with a capital letter. */
const names: Readonly<Record<string, string>> = {
  moonpay: 'MoonPay',
  stripe: 'Stripe',
  paypal: 'PayPal',
}

/** Returns the name of a provider. Servers that set none send their id, such as `coinlane` or `north-pay`. */
export function getProviderName(provider: string): string {
  if (Object.hasOwn(names, provider)) return names[provider] as string
  if (provider !== provider.toLowerCase()) return provider
  return provider.replace(/[_-]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
