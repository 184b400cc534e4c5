/**
 * Time zones of mainland China, Hong Kong and Macau, by the names browsers use (docs/evidence/spec.md, section 6). Operators can turn
 * off buying and swapping in them.
 *
 * @example
 * ```ts
 * import { restrictedTimezones } from '@foyer/contract'
 *
 * const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
 * console.log(restrictedTimezones.includes(timeZone) ? 'restricted' : 'not restricted')
 * ```
 */
export const restrictedTimezones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'PRC',
  'Asia/Hong_Kong',
  'Hongkong',
  'Asia/Macau',
  'Asia/Macao',
]
