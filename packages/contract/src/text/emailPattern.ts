/**
 * An address as people have them: a dot-atom of [RFC 5322](https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3), such
 * as `o'hara` or `a+b`, and a domain with a top level. Quoted names, comments and IP addresses are left out.
 *
 * @internal
 */
export const emailPattern: RegExp =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/
