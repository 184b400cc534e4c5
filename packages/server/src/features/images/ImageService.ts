/** Kinds of icons. */
export type ImageKind = 'wallets' | 'networks' | 'tokens'

/** Returns an icon for any id: an openly licensed logo if there is one, otherwise a drawn monogram. */
export type ImageService = { svg(kind: ImageKind, id: string): Promise<string> }
