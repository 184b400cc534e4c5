import * as v from 'valibot'

/**
 * Schema of an email address, used wherever one is read: without surrounding spaces, otherwise as typed. The part before the
 * @ is a dot-atom of [RFC 5322](https://www.rfc-editor.org/rfc/rfc5322#section-3.2.3), such as `o'hara` or `a+b`. Quoted
 * names, comments and IP addresses are not supported.
 *
 * @internal
 */
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(320),
  v.regex(
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i,
  ),
)
