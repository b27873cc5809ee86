// A bot in JavaScript, without any library: LUDARIUM_TOKEN=... node bot.mjs http://127.0.0.1:8000 TABLE SEAT
const [server, table, seat] = process.argv.slice(2);
const path = `${server}/api/v1/tables/${table}`;
const headers = { Authorization: `Bearer ${process.env.LUDARIUM_TOKEN}`, 'Content-Type': 'application/json' };

// Your ideas go here: every answer has a label, a price, gains and targets.
const choose = (question, scene) => question.answers[Math.floor(Math.random() * question.answers.length)].word;

async function* lines(response) {
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    yield* parts;
  }
}

let update;
for await (const line of lines(await fetch(`${path}/stream?seat=${seat}`, { headers }))) {
  if (!line.trim()) continue;
  update = JSON.parse(line);
  if (!update.question) continue;
  const body = JSON.stringify({ seat: Number(seat), word: choose(update.question, update.scene), ply: update.ply });
  const told = await fetch(`${path}/answers`, { method: 'POST', headers, body });
  if (!told.ok && told.status !== 409) throw new Error(await told.text());
}
console.log('The game is over:', update.scene.scores.map((score) => score.points));
