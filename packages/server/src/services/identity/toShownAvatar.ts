const maxChars = 16_384

/**
 * The image that a visitor may be shown for an avatar: one that is in the text itself (`data:`). Anything else would have
 * the visitor's browser call whoever the name's owner chose.
 */
export function toShownAvatar(avatar: string | null | undefined): string | null {
  return avatar &&
    avatar.length <= maxChars &&
    /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(avatar)
    ? avatar
    : null
}
