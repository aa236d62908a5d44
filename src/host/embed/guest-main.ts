/** The first script of embed.html. No storage, no service worker, no history: a guest leaves no traces. */
import '../theme.css';
import '../../editor/code.css';
import '../../ui/debugger.css';
import './guest.css';
import { start } from './guest-start';

void start();
