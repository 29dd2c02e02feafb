/** Words, in plain letters, that say that a thing is another of its kind: "date of the next meeting". */
export const OTHER_OF_KIND =
  /^(?:next|previous|following|preceding|earlier|former|nachst\w*|vorig\w*|folgend\w*|prochaine?|precedente?|suivante?|proxim[oa]|anterior|siguiente|prossim[oa]|successiv[oa]|volgende|vorige|nasta|naeste|forra|poprzedni\w*|nastepn\w*)$/;
