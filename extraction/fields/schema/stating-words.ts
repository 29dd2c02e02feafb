/** Words of sentences that state something: pronouns, auxiliaries, conjunctions and adverbs. */
const STATING: ReadonlySet<string> = new Set(
  `i we you he she it they me us him them my our your his is are was were am be been has have had do does did don't doesn't isn't aren't can can't cannot could would should will won't must may might
   because so but although though when while since if which that who where than then just only already never always often usually sometimes not no again still even very more most
   ich wir ihr sie er es man ist sind war waren hat haben hatte wird werden kann können muss müssen soll sollen weil aber oder wenn dass damit noch schon immer nie nicht kein keine oft manchmal auch sehr uns mich mir
   je j nous vous il elle on ils elles est sont était ai as avons avez ont a peut peuvent doit mais parce que qui quand si donc pas ne plus toujours jamais souvent très c'est ce ça moi
   yo nosotros él ella es son era está están ha han hay puede pueden pero porque cuando ya siempre nunca muy lo se nos mi nuestro nuestra
   io noi lui lei è sono hanno può possono ma perché che quando non già sempre mai molto ci nostro nostra
   eu nós ele ela é são estão tem têm pode podem mas não já muito nosso nossa
   ik wij hij zij ze het zijn heeft hebben kan kunnen moet maar omdat dat die als niet geen nog al altijd nooit vaak ook ons onze
   ja on ona ono jest są był była mają może mogą ale bo że który która kiedy jeśli nie już zawsze nigdy bardzo to się nas nasz nasze
   jag vi du han hon den det är var har hade ska skall måste men eftersom att som när om inte ingen redan alltid aldrig mycket oss vår
   jeg er blev fordi når ikke allerede altid aldrig meget vores`.split(/\s+/),
);

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== "");

/** Whether a word is one of a statement. */
export const isStating = (word: string): boolean => STATING.has(word);
