// A bot in JavaScript, without any library (Node 22): LUDARIUM_TOKEN=... node bot.mjs http://127.0.0.1:8000 TABLE SEAT
const [server, table, seat] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${process.env.LUDARIUM_TOKEN}` };

// Your ideas go here: every answer has a label, a price, gains and targets.
const choose = (question, scene) => question.answers[Math.floor(Math.random() * question.answers.length)].word;

let over = false;
const address = `${server.replace('http', 'ws')}/api/v1/tables/${table}/live?seat=${seat}`;
const socket = new WebSocket(address, { headers });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'update' && message.scene.over) {
    over = true;
    console.log('The game is over:', message.scene.scores.map((score) => score.points));
    socket.close();
  } else if (message.type === 'update' && message.question) {
    const word = choose(message.question, message.scene);
    const answer = { type: 'answer', key: crypto.randomUUID(), seat: Number(seat), word, ply: message.ply };
    socket.send(JSON.stringify(answer));
  } else if (message.type === 'reply' && message.problem && message.problem.status !== 409) {
    throw new Error(message.problem.detail); // 409: somebody was faster, the next update says how the table stands now
  }
};
socket.onclose = () => {
  if (!over) throw new Error('the connection was lost, or never made');
};
