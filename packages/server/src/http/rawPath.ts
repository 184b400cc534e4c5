/**
 * Path of an address as it was written: neither decoded nor normalized. A proxy that keeps strangers from the console may compare it
 * so; an address that only this server reads as the console's would get past.
 */
export function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  if (start === -1) return '/'
  const end = url.slice(start).search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, start + end)
}
