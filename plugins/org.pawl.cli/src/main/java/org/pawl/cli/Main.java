package org.pawl.cli;

/** The {@code pawl} command. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    System.out.println("pawl");
  }
}
