/** What can be done with the games outside of their tables: beside a real board, and by programs. */

interface Step {
  text: string;
  code: string;
}
export interface Topic {
  title: string;
  text: string;
  steps: readonly Step[];
  close: string;
}
export const TOPICS: Readonly<Record<'table' | 'study', Topic>> = {
  table: {
    title: 'At your own table',
    text:
      'You have Terra Mystica at home and nobody to play with? Put your own board on the table. ' +
      'The companion plays the Automa: it tells you what to place where, and why. You type in what you do.',
    steps: [
      {
        text: 'On the computer that runs Ludarium, open a terminal:',
        code: 'ludarium companion --map lakes',
      },
      {
        text: 'With her real cards in front of you, draw them yourself:',
        code: 'ludarium companion --cards typed',
      },
      {
        text: 'Two of you against her:',
        code: 'ludarium companion --players Ada,Bo --set final_tile=drawn',
      },
    ],
    close: 'The companion keeps your game: stop whenever you like and go on another evening.',
  },
  study: {
    title: 'Study',
    text:
      'Ludarium is a Python library first. It asks, checks every answer by the rules, explains what it refuses, ' +
      'previews, replays, and plays thousands of games a minute.',
    steps: [
      {
        text: 'Play a game from Python:',
        code:
          'from ludarium import Session, games\n\n' +
          'session = Session(games.get("terra_mystica"), seats=2, seed=7)\n' +
          'while not session.is_over():\n' +
          '    question = session.question()\n' +
          '    session.answer(question.seat, question.words[0], session.ply)\n' +
          'print(session.result())',
      },
      {
        text: 'Let bots play and compare them:',
        code: 'ludarium sim euphoria --seats club,expert --games 50',
      },
      {
        text: 'Ask what a strong player would do in a game you have saved:',
        code: 'ludarium hint game.json',
      },
    ],
    close:
      'Every table on this page can be downloaded as a record, and programs can take a seat like people.',
  },
};
