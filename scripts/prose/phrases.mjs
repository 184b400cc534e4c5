/**
 * Phrases that have to be read twice, with what to write instead. A rule applies within one sentence.
 *
 * @type {readonly (readonly [pattern: RegExp, instead: string])[]}
 */
export const phrases = [
  [/\bsomebody\b/i, '"someone", or name who'],
  [/\bany more(?= *(?:[.,;:)]|$))/i, '"no longer"'],
  [/\b(?:told|tell|tells) apart\b/i, '"distinguish"'],
  [/\bsays? (?:so|nothing)\b/i, '"reports it", "shows it", "does not …"'],
  [/\bnobody\b/i, 'name who does not: "the user does not …", "never …"'],
  [/\bwho(?:so)?ever\b/i, 'name who: "the caller", "anyone who …"'],
  [/\banew\b/i, '"again", or a verb with re-'],
  [/(?<!\bthere )\b(?:is|are|was|were) none\b/i, '"does not exist", "has no …"'],
  [
    /(?<!there )\b(?:is|are) no (?:valid )?(?!longer|more|less|later|earlier|better|worse|match|data)[a-z]+/i,
    '"isn’t a …", "has no …"',
  ],
  // “A key of its own”, not “one of its own keys”.
  [
    /\bof (?:its|their|his|her|our|your) own\b(?! (?!(?:and|as|at|by|for|from|in|is|on|or|over|that|to|which|with)\b)[a-z`])/i,
    '"its own …", "a separate …"',
  ],
  [/\b(?:says?|tells?) (?:whether|what|who|which|how)\b/i, '"whether …" with a noun before it, "reports …"'],
  [/\bstands? (?:for|in|beside)\b/i, '"represents", "is in", "is next to"'],
  [/\bbeside\b/i, '"next to", "along with", "as well as"'],
  [/\bso many\b(?! \w+ that\b)/i, '"maximum number of …", "this many …"'],
  [/\bin (?:its|their|the) place\b/i, '"instead"'],
  [/\bby (?:itself|themselves)\b/i, '"automatically", "alone"'],
  [/\bwhat (?:it|they|he|she|this|that) [a-z]+ (?:is|are)\b/i, 'name the thing'],
  [/\bis what\b/i, 'name the thing'],
  [/^(?:What|Who|Whom|Whose) (?!.*\?)(?!is a )/, 'start with the thing, not with a pronoun'],
]

/** A longer sentence is two. */
export const maxWords = 45
