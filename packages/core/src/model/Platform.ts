/** A way to reach one wallet. */
export type Platform = 'browser' | 'mobile' | 'browse' | 'qrcode' | 'web' | 'desktop' | 'unsupported'
