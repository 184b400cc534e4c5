import type { Foyer } from '@foyer/core'

/**
 * Returns the URL of a picture if it may be loaded: an inline image, one of the Foyer server, or one that the app itself names.
 * Any other host would learn who visits the page.
 *
 * @param isOwn whether the app names it; icons of its custom wallets always are.
 */
export function toPictureUrl(
  { options: { serverUrl, customWallets } }: Pick<Foyer, 'options'>,
  src: string | undefined,
  isOwn = false,
): string | undefined {
  if (src?.startsWith('/')) return serverUrl + src
  const isNamed = isOwn || customWallets?.some(({ iconUrl }) => iconUrl === src)
  const isAllowed =
    src?.startsWith('data:image/') || src?.startsWith(`${serverUrl}/`) || (isNamed && src?.startsWith('http'))
  return isAllowed ? src : undefined
}
