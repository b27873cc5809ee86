import { mount } from 'svelte';
import './ui/styles';
import App from './pages/App.svelte';
import { textSize } from './ui/textSize.svelte';
import { theme } from './ui/theme.svelte';

theme.start();
textSize.start();
mount(App, { target: document.querySelector('#app') ?? document.body });
