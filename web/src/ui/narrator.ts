/** The cartographer who speaks in lessons and in a first game: our own drawing, in the box -60 -70 120 140. */
export const NARRATOR =
  '<ellipse cx="4" cy="62" rx="44" ry="8" fill="var(--w-cast)"/>' +
  '<path d="M-40 62C-40 14 -26 -6 0 -6S40 14 40 62Q0 72 -40 62Z" fill="#0B6A68" ' +
  'stroke="var(--w-outline)" stroke-width="2.4"/>' +
  '<path d="M-38 60C-38 16 -26 -4 -4 -6C-20 6 -26 30 -24 64Q-33 62.6 -38 60Z" fill="#2B9A93"/>' +
  '<path d="M-14 -2Q0 12 14 -2L10 62Q0 64 -10 62Z" fill="#EFE3C4" stroke="var(--w-outline)" ' +
  'stroke-width="1.6"/>' +
  '<circle cy="-24" r="21" fill="#E9B98C" stroke="var(--w-outline)" stroke-width="2.4"/>' +
  '<path d="M-21 -22C-24 -52 24 -52 21 -22C14 -34 6 -38 -4 -36C-12 -35 -18 -30 -21 -22Z" ' +
  'fill="#5A3A28" stroke="var(--w-outline)" stroke-width="2"/>' +
  '<path d="M-30 -38Q0 -56 30 -38Q20 -34 0 -36T-30 -38Z" fill="#D9A72E" stroke="var(--w-outline)" ' +
  'stroke-width="2" stroke-linejoin="round"/>' +
  '<path d="M-17 -42Q-14 -66 4 -66Q18 -64 18 -42Q0 -48 -17 -42Z" fill="#F0C24A" ' +
  'stroke="var(--w-outline)" stroke-width="2"/>' +
  '<path d="M-16.6 -46Q0 -52 18 -46" fill="none" stroke="#A8321A" stroke-width="4"/>' +
  '<circle cx="-7" cy="-23" r="2.6" fill="#22252B"/>' +
  '<circle cx="8" cy="-23" r="2.6" fill="#22252B"/>' +
  '<path d="M-6 -13Q1 -8 8 -13" fill="none" stroke="#22252B" stroke-width="2.2" ' +
  'stroke-linecap="round"/>' +
  '<g transform="translate(30 24) rotate(14)"><path d="M-14 -18H14V18H-14Z" fill="#FFF8E6" ' +
  'stroke="var(--w-outline)" stroke-width="2"/><path d="M-10 -8q6 -6 10 0t10 0M-10 4q6 -6 10 0t10 ' +
  '0" fill="none" stroke="#3A6AB0" stroke-width="2"/><path d="M2 12l4 -6l4 6z" fill="#0F946C"/></g>' +
  '<path d="M18 24q6 -2 8 4" stroke="#E9B98C" stroke-width="9" stroke-linecap="round"/>';
