// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.eclipse.jetty.websocket.core.CloseStatus;
import org.eclipse.jetty.websocket.core.CoreSession;
import org.eclipse.jetty.websocket.core.Frame;
import org.eclipse.jetty.websocket.core.FrameHandler;
import org.eclipse.jetty.websocket.core.OpCode;
import org.pawl.studio.channel.Channel;

/** One WebSocket connection: collects the frames of a text message for the channel. */
final class SocketEndpoint implements FrameHandler {
  /** The largest message in bytes. */
  static final int LARGEST = 16 << 20;

  /** A client that has sent nothing for this time is gone. It answers each ping. */
  static final long SILENCE_MILLISECONDS = 90_000;

  private static final long PING_MILLISECONDS = 30_000;

  private final Channel channel;
  private final Scheduler scheduler;
  private final ByteArrayOutputStream message = new ByteArrayOutputStream();
  private CoreSession session;
  private Scheduler.Task ping;
  private volatile long heard;

  SocketEndpoint(Channel channel, Scheduler scheduler) {
    this.channel = channel;
    this.scheduler = scheduler;
  }

  @Override
  public void onOpen(CoreSession opened, Callback done) {
    session = opened;
    heard = System.nanoTime();
    ping();
    channel.opened(this::send);
    done.succeeded();
    session.demand();
  }

  private void ping() {
    ping = scheduler.schedule(this::pingOrEnd, PING_MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  private void pingOrEnd() {
    long silence = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - heard);
    if (silence > SILENCE_MILLISECONDS) {
      session.abort();
    } else {
      session.sendFrame(new Frame(OpCode.PING), Callback.NOOP, false);
      ping();
    }
  }

  private void send(String text) {
    session.sendFrame(
        new Frame(OpCode.TEXT, text), Callback.from(() -> {}, failure -> session.abort()), false);
  }

  @Override
  public void onFrame(Frame frame, Callback done) {
    heard = System.nanoTime();
    switch (frame.getOpCode()) {
      case OpCode.TEXT, OpCode.CONTINUATION -> collect(frame);
      case OpCode.BINARY -> session.close(CloseStatus.BAD_DATA, "text only", Callback.NOOP);
      case OpCode.PING ->
          session.sendFrame(new Frame(OpCode.PONG, copy(frame)), Callback.NOOP, false);
      default -> {}
    }
    done.succeeded();
    if (frame.getOpCode() != OpCode.CLOSE) {
      session.demand();
    }
  }

  private void collect(Frame frame) {
    if (message.size() + frame.getPayloadLength() > LARGEST) {
      message.reset();
      session.close(CloseStatus.MESSAGE_TOO_LARGE, "the message is too large", Callback.NOOP);
      return;
    }
    message.writeBytes(copy(frame).array());
    if (frame.isFin()) {
      String text = message.toString(StandardCharsets.UTF_8);
      message.reset();
      channel.received(text);
    }
  }

  private static ByteBuffer copy(Frame frame) {
    var bytes = new byte[frame.getPayloadLength()];
    frame.getPayload().slice().get(bytes);
    return ByteBuffer.wrap(bytes);
  }

  @Override
  public void onError(Throwable cause, Callback done) {
    done.succeeded();
  }

  @Override
  public void onClosed(CloseStatus status, Callback done) {
    if (ping != null) {
      ping.cancel();
    }
    channel.closed();
    done.succeeded();
  }
}
