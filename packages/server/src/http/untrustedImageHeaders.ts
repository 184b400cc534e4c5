/** Headers for an untrusted image or video: an SVG opened as a page can only draw. */
export function untrustedImageHeaders(type: string, filename: string): Readonly<Record<string, string>> {
  return {
    'content-type': type,
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox",
    'content-disposition': `inline; filename="${filename}"`,
  }
}
