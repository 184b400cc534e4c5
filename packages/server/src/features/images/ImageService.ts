/** Kinds of icons. */
export type ImageKind = 'wallets' | 'networks' | 'tokens'

/** Returns an icon for anything: a real logo if there is an open one, else a drawn monogram. */
export type ImageService = { svg(kind: ImageKind, id: string): Promise<string> }
